Resource['class', 'main'] { tag => x }
