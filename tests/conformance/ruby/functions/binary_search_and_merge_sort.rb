def bsearch(a, x)
  lo, hi = 0, a.size - 1
  while lo <= hi
    mid = (lo + hi) / 2
    case a[mid] <=> x
    when 0 then return mid
    when -1 then lo = mid + 1
    else hi = mid - 1
    end
  end
  nil
end
def msort(a)
  return a if a.size < 2
  l, r = a.each_slice((a.size / 2.0).ceil).map { msort(_1) }
  out = []
  out << (l.first <= r.first ? l.shift : r.shift) until l.empty? || r.empty?
  out + l + r
end
a = msort([5, 3, 9, 1, 7, 3])
p a, bsearch(a, 7), bsearch(a, 4), a.bsearch { _1 >= 4 }, a.bsearch_index { _1 >= 8 }
