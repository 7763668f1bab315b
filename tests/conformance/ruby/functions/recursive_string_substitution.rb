def walk(v, &blk)
  case v
  when Hash then v.to_h { |k, x| [walk(k, &blk), walk(x, &blk)] }
  when Array then v.map { |x| walk(x, &blk) }
  when String then blk.call(v)
  else v
  end
end
vars = { 'host' => 'h1', 'env' => 'prod' }
p walk({ 'url' => 'http://%{host}/%{env}', 'l' => ['%{nope}', 1, nil, :s], '%{env}' => { 'x' => '%{host}%{host}' } }) { |s| s.gsub(/%\{(\w+)\}/) { vars.fetch($1, "<#{$1}?>") } }
