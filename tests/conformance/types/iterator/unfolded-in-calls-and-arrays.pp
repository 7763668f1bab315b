[*[1, 2].reverse_each, [*[1, 2].reverse_each], Array([3, 4].reverse_each)]
