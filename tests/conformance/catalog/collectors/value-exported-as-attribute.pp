function value($x) { $x }
notify { x: message => value(Notify<<| title == nothing |>>) }
