$a = $café
