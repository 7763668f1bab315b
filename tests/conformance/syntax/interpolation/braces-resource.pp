$a = "${notify { 'x': }}"
