[undef == undef, undef == '', undef == false, undef == 0, undef == [], undef == Undef, undef != 1]
