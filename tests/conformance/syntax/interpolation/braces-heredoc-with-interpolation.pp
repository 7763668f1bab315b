$a = "x ${@("END")} y ${z}"
  text ${b}
  | END
$c = 1
