config = {db: {user: "admin", port: 5432, tags: %w[a b]}, mode: "dev"}
case config
in {db: {user:, port: Integer => port}, mode: "dev" | "test" => mode}
  p user, port, mode
end
case {a: 1, b: 2}
in {a: 1, **rest} then p rest
end
case {a: 1}
in {a: 1, **nil} then p :exact
end
p(({a: 1, b: 2} in {a: 1, **nil}), ({} in {}), ({a: 1} in {}), ({a: nil} in {a: nil}), ({} in {a: nil}))
case {name: "x", roles: [{id: 1}, {id: 2}]}
in {name: String => n, roles: [{id: first}, *]} then p n, first
end
config => {db: {tags: [*, "b", *]}}
p :ok
case {"str" => 1}
in {str: 1} then p 1
else p :string_keys_do_not_match
end
