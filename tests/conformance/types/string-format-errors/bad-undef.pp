String(undef, '%q')
