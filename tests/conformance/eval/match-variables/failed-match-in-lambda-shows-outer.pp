$x = 'outer' =~ /(o)/
['abc'].map |$s| { $m = $s =~ /(q)/
  [$m, $1] }
