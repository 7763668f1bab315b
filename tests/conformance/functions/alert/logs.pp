[alert('a'), alert('a', 'b', 1), alert([1, 2])]
