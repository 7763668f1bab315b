config = {db: {user: "admin", pass: "abc123"}, mode: "dev"}
case config
in {db: {user:, pass: String => pw}, mode: "dev" | "test" => mode}
  p user, pw, mode
end
case {a: 1, b: 2}
in {a: Integer, **rest}
  p rest
end
p(({a: 1} in {a: String}), ({} in {}), ({a: 1} in {}), ({a: 1, b: 2} in {a: 1, **nil}))
begin
  case {a: 1}
  in {b:} then 1
  end
rescue NoMatchingPatternKeyError => e
  p e.class, e.message, e.key
end
p config.deconstruct_keys(nil) == config
