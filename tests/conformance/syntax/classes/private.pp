private class a { }
