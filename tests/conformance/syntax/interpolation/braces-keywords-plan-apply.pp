$a = "${plan} ${apply}"
