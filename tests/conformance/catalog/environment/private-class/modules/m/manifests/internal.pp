private class m::internal { }
