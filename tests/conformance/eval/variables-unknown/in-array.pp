[1, 2,
  $nosuch]
