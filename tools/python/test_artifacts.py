"""Tests the checks of the published files."""

import os
import tempfile
import unittest
import zipfile

import artifacts

METADATA = """Metadata-Version: 2.4
Name: chancery
Version: 1.0
Summary: A summary
Keywords: one,two
License-Expression: MIT OR Apache-2.0
License-File: LICENSE-MIT
License-File: LICENSE-APACHE
Requires-Python: >=3.9
Classifier: Typing :: Typed
Description-Content-Type: text/markdown

# A description
"""


def wheel_faults(leave_out="", name="chancery-1.0-cp39-abi3-manylinux_2_17_x86_64.whl"):
    files = ["chancery/__init__.py", "chancery/py.typed", "chancery/_native.pyi"]
    files += [f"chancery-1.0.dist-info/licenses/{licence}" for licence in artifacts.LICENCES]
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, name)
        with zipfile.ZipFile(path, "w") as file:
            file.writestr("chancery-1.0.dist-info/METADATA", METADATA)
            for one in files:
                if os.path.basename(one) != leave_out:
                    file.writestr(one, "")
        return list(artifacts.wheel_faults(path))


class Artifacts(unittest.TestCase):
    def test_a_complete_wheel_passes(self):
        self.assertEqual(wheel_faults(), [])

    def test_missing_files_are_reported(self):
        self.assertEqual(wheel_faults("LICENSE-MIT"), ["LICENSE-MIT is missing"])
        self.assertEqual(wheel_faults("py.typed"), ["chancery/py.typed is missing"])

    def test_a_wheel_for_new_systems_only_is_refused(self):
        name = "chancery-1.0-cp39-abi3-manylinux_2_35_x86_64.whl"
        self.assertEqual(wheel_faults(name=name), ["it needs glibc 2.35; at most 2.28 is allowed"])
        self.assertEqual(wheel_faults(name="chancery-1.0-cp39-abi3-linux_x86_64.whl"), ["it has no manylinux tag"])
        self.assertEqual(wheel_faults(name="chancery-1.0-cp39-abi3-win_amd64.whl"), [])

    def test_metadata_is_complete_and_names_nobody(self):
        found = list(artifacts.metadata_faults(METADATA.replace("Keywords: one,two", "Author: Somebody")))
        self.assertEqual(found, ["no Keywords in its metadata", "Author in its metadata: Somebody"])
        found = list(artifacts.metadata_faults(METADATA.replace("License-File: LICENSE-MIT\n", "")))
        self.assertEqual(found, ["its License-File fields are ['LICENSE-APACHE']"])


if __name__ == "__main__":
    unittest.main()
