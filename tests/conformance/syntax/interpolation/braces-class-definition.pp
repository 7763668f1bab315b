$a = "${class b { }}"
