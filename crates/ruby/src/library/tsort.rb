# frozen_string_literal: true

module TSort
  class Cyclic < StandardError; end

  def tsort
    TSort.tsort(method(:tsort_each_node), method(:tsort_each_child))
  end

  def tsort_each(&block)
    TSort.tsort_each(method(:tsort_each_node), method(:tsort_each_child), &block)
  end

  def strongly_connected_components
    TSort.strongly_connected_components(method(:tsort_each_node), method(:tsort_each_child))
  end

  def each_strongly_connected_component(&block)
    TSort.each_strongly_connected_component(method(:tsort_each_node), method(:tsort_each_child), &block)
  end

  def each_strongly_connected_component_from(node, &block)
    TSort.each_strongly_connected_component_from(node, method(:tsort_each_child), &block)
  end

  def tsort_each_node = raise(NotImplementedError.new)
  def tsort_each_child(_node) = raise(NotImplementedError.new)

  class << self
    def tsort(each_node, each_child)
      tsort_each(each_node, each_child).to_a
    end

    def tsort_each(each_node, each_child)
      return to_enum(:tsort_each, each_node, each_child) unless block_given?
      each_strongly_connected_component(each_node, each_child) do |component|
        raise Cyclic, "topological sort failed: #{component.inspect}" if component.size != 1
        yield component.first
      end
    end

    def strongly_connected_components(each_node, each_child)
      each_strongly_connected_component(each_node, each_child).to_a
    end

    def each_strongly_connected_component(each_node, each_child, &block)
      return to_enum(:each_strongly_connected_component, each_node, each_child) unless block
      ids = {}
      stack = []
      each_node.call { |node| __visit(node, each_child, ids, stack, &block) unless ids.include?(node) }
      nil
    end

    def each_strongly_connected_component_from(node, each_child, ids = {}, stack = [], &block)
      return to_enum(:each_strongly_connected_component_from, node, each_child) unless block
      __visit(node, each_child, ids, stack, &block)
    end

    # Tarjan's algorithm; gives the lowest number that can be reached.
    def __visit(node, each_child, ids, stack, &block)
      minimum = id = ids[node] = ids.size
      length = stack.length
      stack << node
      each_child.call(node) do |child|
        if ids.include?(child)
          other = ids[child]
          minimum = other if other && other < minimum
        else
          below = __visit(child, each_child, ids, stack, &block)
          minimum = below if below < minimum
        end
      end
      if id == minimum
        component = stack.slice!(length..)
        component.each { |member| ids[member] = nil }
        block.call(component)
      end
      minimum
    end
  end
end
