def expand(s, vars) = s.gsub(/%\{(\w+)(?::([^}]*))?\}/) { vars.fetch($1.to_sym) { $2 || raise(KeyError, "no value for #{$1}") }.to_s }
puts expand("%{greet}, %{name:nobody}!", greet: "Hi"), expand("%{a}%{b}", a: 1, b: nil), "%{x} and %<y>03d" % {x: :s, y: 7}
begin expand("%{missing}", {}) rescue puts $!.message end
