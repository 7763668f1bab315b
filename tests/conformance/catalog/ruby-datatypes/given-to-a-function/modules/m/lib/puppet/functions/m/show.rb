Puppet::Functions.create_function(:'m::show') do
  dispatch :show do
    param 'M::Point', :point
  end

  def show(point)
    "#{point.x},#{point.y}"
  end
end
