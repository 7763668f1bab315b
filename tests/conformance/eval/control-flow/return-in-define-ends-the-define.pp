define d() { if $title == 'a' { return() }
  notice($title) }
d { ['a', 'b']: }
