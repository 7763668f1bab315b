notice(M::T, [M::D[x]] =~ M::T, [M::D] =~ M::T, [File[x]] =~ M::T)
