[hello('x'), environment::deep('y')]
