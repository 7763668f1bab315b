$who = 'world'
$list = [1, 2]
@("END")
  Hello ${who}!
  ${list[1]} and $who and ${$list.size}
  ${[]}done
  |- END
