conf = {db: {host: "h", ports: [1, 2]}, env: {"A" => {b: nil}}}
p conf.dig(:db, :ports, 1), conf.dig(:env, "A", :b, :c), conf[:db].fetch(:host), (conf.fetch(:nope) rescue $!.message), (conf[:db].fetch(:x) rescue $!.receiver), conf.fetch_values(:db).size, conf.values_at(:db, :q).size
deep = ->(a, b) { a.merge(b) { |_, x, y| x.is_a?(Hash) && y.is_a?(Hash) ? deep.(x, y) : y } }
p deep.(conf, {db: {host: "new"}, extra: 1})
flat = ->(h, pre = nil) { h.flat_map { |k, v| v.is_a?(Hash) ? flat.(v, [pre, k].compact.join(".")) : [[[pre, k].compact.join("."), v]] } }
p flat.(conf).to_h
sym = ->(o) { case o when Hash then o.to_h { |k, v| [k.to_sym, sym.(v)] } when Array then o.map(&sym) else o end }
p sym.({"a" => [{"b" => 1}]}), conf.to_a.flatten(1).size, conf == Marshal.load(Marshal.dump(conf)), conf.eql?(conf.dup), conf.hash == conf.dup.hash
begin {a: 1}.dig(:a, :b) rescue p $!.class, $!.message end
