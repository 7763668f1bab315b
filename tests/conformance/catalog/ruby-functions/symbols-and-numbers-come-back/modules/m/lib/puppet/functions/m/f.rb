Puppet::Functions.create_function(:'m::f') do
  def f(_n)
    { 'symbol' => :a, 'list' => [:b, 1.5, 10**3], 'nil' => nil, 'range' => (1..3).to_a }
  end
end
