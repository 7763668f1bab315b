$abc = 1
  $abc = 2
