private function a() { }
