String(undef, '%c')
