$a = "${undef}"
