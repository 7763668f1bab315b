# calls of methods and blocks (Fibonacci, sorting)
def fib(number) = number < 2 ? number : fib(number - 1) + fib(number - 2)

def quicksort(list)
  return list if list.size < 2
  pivot, *rest = list
  smaller, larger = rest.partition { |value| value < pivot }
  quicksort(smaller) + [pivot] + quicksort(larger)
end

def work
  numbers = (1..500).map { |number| number * 7919 % 1009 }
  [fib(18), quicksort(numbers).sum, numbers.each_slice(3).map(&:max).inject(:+)]
end
