[undef == undef, undef == '', undef == false, undef != default]
