String(undef, '%t')
