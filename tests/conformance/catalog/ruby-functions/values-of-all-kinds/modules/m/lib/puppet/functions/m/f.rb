Puppet::Functions.create_function(:'m::f') do
  def f(*args)
    args.map(&:inspect).join(' ')
  end
end
