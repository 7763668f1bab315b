$a = "${define b { }}"
