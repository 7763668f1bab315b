Puppet::Functions.create_function(:'m::f') do
  def f(hash)
    hash.merge('c' => hash['a'].sort.to_h).to_a.transpose.first + [hash.to_json, hash.key(nil)]
  end
end
