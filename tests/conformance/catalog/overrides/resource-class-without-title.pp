Resource['class'] { tag => x }
