Puppet::Functions.create_function(:'m::f') do
  def f(text)
    [File.exists?('/nonexistent'), 5.is_a?(Fixnum), text.untaint, Dir.exists?('/nonexistent')]
  end
end
