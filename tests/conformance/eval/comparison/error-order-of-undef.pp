undef <= undef
