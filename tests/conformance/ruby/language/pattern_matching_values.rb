def m(x)
  case x
  in 0 then "zero"
  in 1 | 2 then "small"
  in Integer => n if n < 0 then "negative #{n}"
  in 3..9 then "digit"
  in 100.. then "large"
  in Float | Rational then "fraction"
  in "exact" then "the string"
  in /^re/ then "regexp"
  in nil then "nil"
  in true | false => b then "bool #{b}"
  in ->(v) { v == :lam } then "lambda"
  in Symbol then "symbol"
  else "else"
  end
end
[0, 2, -5, 5, 500, 50, 1.5, "exact", "regex", nil, true, :lam, :other, [], "z"].each { |v| puts m(v) }
