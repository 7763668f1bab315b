Puppet::Functions.create_function(:'m::forced') do
  def forced(text) = text.b.force_encoding('UTF-8')
end
