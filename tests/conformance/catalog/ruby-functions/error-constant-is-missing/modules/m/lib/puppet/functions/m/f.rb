Puppet::Functions.create_function(:'m::f') do
  def f(_n)
    Nowhere::Constant.new
  end
end
