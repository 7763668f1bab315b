class a { include b
