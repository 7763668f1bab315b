Puppet::Functions.create_function(:'m::inner') do
  dispatch :run do
    param 'String', :kind
  end

  def run(kind)
    case kind
    when 'argument' then raise ArgumentError, 'wrong argument'
    when 'key' then { 'a' => 1 }.fetch('b')
    when 'own' then raise Class.new(StandardError) { def code = 42 }, 'own class'
    when 'puppet' then raise Puppet::Error, 'an error of Puppet'
    else raise "no #{kind}"
    end
  end
end
