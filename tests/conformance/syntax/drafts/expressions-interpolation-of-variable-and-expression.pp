$a = "$varname ${expression}"
