def t = yield
[-> { 5 => 6 }, -> { [1, 2] => [a] }, -> { {a: 1} => {b:} }, -> { 5 => [x] }, -> { 5 => {x:} },
 -> { case 5; in 6; in 7; end }, -> { {a: 1, b: 2} => {a:, **nil} }, -> { {a: {b: 1}} => {a: {b: String}} },
 -> { case 1; in Integer if false; end }, -> { "x" => Integer | Symbol }, -> { {k: 1} => {} }].each do |l|
  l.call
rescue NoMatchingPatternKeyError => e
  p [e.class, e.message, e.key, e.matchee]
rescue NoMatchingPatternError => e
  p [e.class, e.message]
end
