Puppet::DataTypes.create_type('M::Point') do
  interface <<-PUPPET
    attributes => { x => Integer, y => { type => Integer, value => 0 } },
    functions => { sum => Callable[[], Integer], add => Callable[[Integer], Integer], each_part => Callable[[Callable[1, 1]], Any] }
  PUPPET

  implementation do
    def sum
      x + y
    end

    def add(other)
      sum + other
    end

    def each_part
      yield(x)
      yield(y)
      self
    end
  end
end
