c = { 'svc' => { 'opts' => { 'retries' => 0, 'off' => false } } }
p c.dig('svc', 'opts', 'retries'), c.dig('svc', 'none', 'x'), c.fetch('svc').fetch('opts').fetch('off', true), c['svc']['zip'] || 'default', c.dig('svc', 'opts', 'off').nil?, (c['no']['x'] rescue $!.message), c.to_a.flatten(1).size, c.key?('svc') && c['svc'].any?
begin; c.fetch('svc').fetch('zzz'); rescue KeyError => e; p e.message, e.key, e.receiver.keys; end
begin; c.fetch(:svc); rescue KeyError => e; p e.message; end
