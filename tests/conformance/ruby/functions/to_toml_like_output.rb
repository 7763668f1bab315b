def t(h, path = []) = (h.reject { |_, v| v.is_a?(Hash) }.map { |k, v| "#{k} = #{v.is_a?(String) ? v.inspect : v}\n" } + h.select { |_, v| v.is_a?(Hash) }.map { |k, v| "\n[#{(path + [k]).join('.')}]\n" + t(v, path + [k]) }).join
puts t('title' => 'x "y"', 'n' => 1, 'owner' => { 'name' => 'me', 'deep' => { 'on' => true, 'l' => [1, 2] } }, 'f' => 1.5)
