a = [1, 2].freeze
%i[clear compact! flatten! pop reverse! rotate! shift shuffle! sort! uniq!].each do |m|
  begin
    a.public_send(m)
    p [m, :ok]
  rescue => e
    p [m, e.class, e.message]
  end
end
begin; a.map! { 1 }; rescue => e; p e.class; end
begin; a.delete_if { true }; rescue => e; p e.class; end
begin; a.select! { true }; rescue => e; p e.class; end
begin; a.sort_by! { |x| x }; rescue => e; p e.class; end
begin; a.delete(1); rescue => e; p e.class; end
p a.delete(9), a.frozen?, a.dup.frozen?, a.clone.frozen?
