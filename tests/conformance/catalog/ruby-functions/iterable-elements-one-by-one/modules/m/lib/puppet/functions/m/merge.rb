Puppet::Functions.create_function(:'m::merge') do
  dispatch :merge do
    param 'Iterable', :collection
    block_param 'Callable[3, 3]', :block
  end

  def merge(collection)
    merged = {}
    elements = Puppet::Pops::Types::Iterable.asserted_iterable(self, collection)
    if elements.hash_style?
      elements.each { |key, value| merged.merge!(yield(merged, key, value)) }
    else
      index = 0
      begin
        loop do
          merged.merge!(yield(merged, index, elements.next))
          index += 1
        end
      rescue StopIteration
        merged['rescued'] = true
      end
    end
    merged
  end
end
