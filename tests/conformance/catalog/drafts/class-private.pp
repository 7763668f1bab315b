private class c { }
