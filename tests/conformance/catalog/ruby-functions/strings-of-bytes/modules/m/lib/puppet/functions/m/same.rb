Puppet::Functions.create_function(:'m::same') do
  def same(text) = text
end
