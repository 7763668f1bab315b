[1, 2].map |$n| { $list = [0]
  $list + [$n] }
