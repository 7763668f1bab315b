h = {a: 1, b: {c: 2}}.freeze
%i[clear compact! rehash shift compare_by_identity].each do |m|
  begin
    h.public_send(m)
    p [m, :ok]
  rescue => e
    p [m, e.class, e.message]
  end
end
[[:delete, :a], [:store, :x, 1], [:replace, {}], [:update, {z: 1}], [:merge!, {a: 1}]].each do |m, *args|
  begin
    h.public_send(m, *args)
    p [m, :ok]
  rescue => e
    p [m, e.class]
  end
end
%i[delete_if keep_if select! reject! transform_values! transform_keys! filter!].each do |m|
  begin
    h.public_send(m) { true }
    p [m, :ok]
  rescue => e
    p [m, e.class]
  end
end
h[:b][:c] = 3
p h, h.frozen?, h.dup.frozen?, h.clone.frozen?, h.merge({}).frozen?, h.to_h.frozen?, h.select { true }.frozen?, h[:b].frozen?
